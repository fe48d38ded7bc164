// Prints the coverage of the shapes in a file, as Cairo sees them: the reference of the fidelity
// test. Each shape is drawn 64 times as large and averaged over 64 × 64 pixels a sample.
//
// cc -O2 scripts/fidelity-reference.c -o .build/fidelity-reference $(pkg-config --cflags --libs cairo) -lm
// cd Tests/LikesCanvasTests/Fixtures
// ../../../.build/fidelity-reference < shapes.txt > coverage.txt
//
// Part of likes. SPDX-License-Identifier: MIT

#include <cairo.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int scale = 64;

struct shape {
  char name[64];
  int width, height;
  cairo_matrix_t space;
  double trim[2];
  double opacity;
  double *clip;  // coverage of the clips so far, or null
};

static double number(void) {
  char *token = strtok(NULL, " \n");
  if (!token) {
    fprintf(stderr, "a number is missing\n");
    exit(1);
  }
  return atof(token);
}

static void die(const char *what, const char *token) {
  fprintf(stderr, "%s: %s\n", what, token);
  exit(1);
}

// The rest of the line as a path.
static void outline(cairo_t *cr) {
  double p[6];
  for (char *token; (token = strtok(NULL, " \n"));) {
    int count = strchr("ML", *token) ? 2 : strchr("Oo", *token) ? 3 : *token == 'R' ? 5
              : *token == 'C' ? 6 : 0;
    for (int i = 0; i < count; i++) p[i] = number();
    switch (*token) {
      case 'M': cairo_move_to(cr, p[0], p[1]); break;
      case 'L': cairo_line_to(cr, p[0], p[1]); break;
      case 'C': cairo_curve_to(cr, p[0], p[1], p[2], p[3], p[4], p[5]); break;
      case 'Z': cairo_close_path(cr); break;
      case 'O':
      case 'o':
        cairo_new_sub_path(cr);
        if (*token == 'O') cairo_arc(cr, p[0], p[1], p[2], 0, 2 * M_PI);
        else cairo_arc_negative(cr, p[0], p[1], p[2], 0, -2 * M_PI);
        cairo_close_path(cr);
        break;
      case 'R': {
        double x = p[0], y = p[1], right = x + p[2], bottom = y + p[3], r = p[4];
        cairo_new_sub_path(cr);
        cairo_arc(cr, x + r, y + r, r, M_PI, 1.5 * M_PI);
        cairo_arc(cr, right - r, y + r, r, 1.5 * M_PI, 2 * M_PI);
        cairo_arc(cr, right - r, bottom - r, r, 0, 0.5 * M_PI);
        cairo_arc(cr, x + r, bottom - r, r, 0.5 * M_PI, M_PI);
        cairo_close_path(cr);
        break;
      }
      default: die("not a path command", token);
    }
  }
}

struct point {
  double x, y;
};

static struct point mix(struct point a, struct point b, double t) {
  return (struct point){a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
}

// Leaves of a curve what is before parameter t, or after it; returns the point there.
static struct point split(struct point *c, double t, int keeps_end) {
  struct point ab = mix(c[0], c[1], t), bc = mix(c[1], c[2], t), cd = mix(c[2], c[3], t);
  struct point abc = mix(ab, bc, t), bcd = mix(bc, cd, t), middle = mix(abc, bcd, t);
  if (keeps_end) c[0] = middle, c[1] = bcd, c[2] = cd;
  else c[1] = ab, c[2] = abc, c[3] = middle;
  return middle;
}

// Length of a curve, or the parameter (negative) at which it reaches a length: by many chords.
static double walk(const struct point *c, double length) {
  enum { chords = 1 << 16 };
  double passed = 0;
  struct point last = c[0];
  for (int i = 1; i <= chords; i++) {
    struct point copy[4] = {c[0], c[1], c[2], c[3]};
    struct point next = split(copy, (double)i / chords, 0);
    double chord = hypot(next.x - last.x, next.y - last.y);
    if (passed + chord >= length) return -(i - 1 + (length - passed) / chord) / chords;
    passed += chord;
    last = next;
  }
  return passed;
}

// Draws the part of a path between two lengths, if draws is set; returns the whole length.
static double cut(cairo_t *cr, cairo_path_t *path, double from, double to, int draws) {
  double passed = 0;
  struct point at = {0, 0}, start = {0, 0};
  int open = 0;
  for (int i = 0; i < path->num_data; i += path->data[i].header.length) {
    const cairo_path_data_t *data = &path->data[i];
    int type = data->header.type;
    struct point c[4] = {at, at, start, start};
    if (type == CAIRO_PATH_CURVE_TO)
      for (int k = 1; k < 4; k++) c[k] = (struct point){data[k].point.x, data[k].point.y};
    else if (type != CAIRO_PATH_CLOSE_PATH)
      c[2] = c[3] = (struct point){data[1].point.x, data[1].point.y};
    at = c[3];
    if (type == CAIRO_PATH_MOVE_TO) {
      start = at;
      open = 0;
      continue;
    }
    double length = walk(c, INFINITY), low = from - passed, high = to - passed;
    passed += length;
    if (!draws || length == 0 || high <= 0 || low >= length) continue;
    if (high < length) split(c, -walk(c, high), 0);
    if (low > 0) split(c, -walk(c, low), 1);
    if (!open) cairo_move_to(cr, c[0].x, c[0].y);
    open = 1;
    if (type == CAIRO_PATH_CURVE_TO)
      cairo_curve_to(cr, c[1].x, c[1].y, c[2].x, c[2].y, c[3].x, c[3].y);
    else
      cairo_line_to(cr, c[3].x, c[3].y);
  }
  return passed;
}

static void trim(cairo_t *cr, const double *fractions) {
  if (fractions[0] <= 0 && fractions[1] >= 1) return;
  cairo_path_t *path = cairo_copy_path(cr);
  double whole = cut(cr, path, 0, 0, 0);
  cairo_new_path(cr);
  cut(cr, path, fractions[0] * whole, fractions[1] * whole, 1);
  cairo_path_destroy(path);
}

// Coverage 0…1 of the rest of the line, which is a path after the stroke's style if there is one.
static double *coverage(const struct shape *shape, int strokes) {
  cairo_surface_t *surface =
      cairo_image_surface_create(CAIRO_FORMAT_A8, shape->width * scale, shape->height * scale);
  cairo_t *cr = cairo_create(surface);
  cairo_set_antialias(cr, CAIRO_ANTIALIAS_BEST);
  cairo_set_tolerance(cr, 0.01);
  cairo_scale(cr, scale, scale);
  cairo_transform(cr, &shape->space);
  if (strokes) {
    cairo_set_line_width(cr, number());
    const char *cap = strtok(NULL, " "), *join = strtok(NULL, " ");
    cairo_set_line_cap(cr, !strcmp(cap, "round")    ? CAIRO_LINE_CAP_ROUND
                           : !strcmp(cap, "square") ? CAIRO_LINE_CAP_SQUARE
                                                    : CAIRO_LINE_CAP_BUTT);
    cairo_set_line_join(cr, !strcmp(join, "round")   ? CAIRO_LINE_JOIN_ROUND
                            : !strcmp(join, "bevel") ? CAIRO_LINE_JOIN_BEVEL
                                                     : CAIRO_LINE_JOIN_MITER);
    cairo_set_miter_limit(cr, 4);
  }
  outline(cr);
  trim(cr, shape->trim);
  if (strokes) cairo_stroke(cr);
  else cairo_fill(cr);
  cairo_surface_flush(surface);
  if (cairo_status(cr)) die("cairo", cairo_status_to_string(cairo_status(cr)));
  double *values = calloc(shape->width * shape->height, sizeof *values);
  const unsigned char *bytes = cairo_image_surface_get_data(surface);
  int stride = cairo_image_surface_get_stride(surface);
  for (int y = 0; y < shape->height * scale; y++)
    for (int x = 0; x < shape->width * scale; x++)
      values[y / scale * shape->width + x / scale] +=
          bytes[y * stride + x] / (255.0 * scale * scale);
  cairo_destroy(cr);
  cairo_surface_destroy(surface);
  return values;
}

// Ten-thousandths, row by row; COUNTxVALUE for a run.
static void print(const struct shape *shape, const double *values) {
  printf("shape %s %d %d\n", shape->name, shape->width, shape->height);
  for (int y = 0; y < shape->height; y++) {
    for (int x = 0, run; x < shape->width; x += run) {
      long value = lround(values[y * shape->width + x] * 10000);
      for (run = 1; x + run < shape->width; run++)
        if (lround(values[y * shape->width + x + run] * 10000) != value) break;
      if (x > 0) putchar(' ');
      if (run > 1) printf("%dx", run);
      printf("%ld", value);
    }
    putchar('\n');
  }
}

int main(int argc, char **argv) {
  if (argc > 1) scale = atoi(argv[1]);
  struct shape shape = {0};
  static char line[4096];
  while (fgets(line, sizeof line, stdin)) {
    char *word = strtok(line, " \n");
    if (!word || *word == '#') continue;
    if (!strcmp(word, "shape")) {
      memset(&shape, 0, sizeof shape);
      snprintf(shape.name, sizeof shape.name, "%s", strtok(NULL, " "));
      shape.width = number();
      shape.height = number();
      cairo_matrix_init_identity(&shape.space);
      shape.trim[1] = 1;
      shape.opacity = 1;
    } else if (!strcmp(word, "scale") || !strcmp(word, "move") || !strcmp(word, "turn")) {
      cairo_matrix_t next;
      double x = number();
      if (*word == 't') cairo_matrix_init_rotate(&next, x * M_PI / 180);
      else if (*word == 's') cairo_matrix_init_scale(&next, x, number());
      else cairo_matrix_init_translate(&next, x, number());
      cairo_matrix_multiply(&shape.space, &shape.space, &next);
    } else if (!strcmp(word, "trim")) {
      shape.trim[0] = number();
      shape.trim[1] = number();
    } else if (!strcmp(word, "group")) {
      shape.opacity = number();
    } else {
      int clips = !strcmp(word, "clip"), strokes = !strcmp(word, "stroke");
      if (!clips && !strokes && strcmp(word, "fill") && strcmp(word, "sprite"))
        die("not a directive", word);
      double *values = coverage(&shape, strokes);
      for (int i = 0; i < shape.width * shape.height; i++) {
        if (shape.clip) values[i] *= shape.clip[i];
        if (!clips) values[i] *= shape.opacity;
      }
      free(shape.clip);
      shape.clip = NULL;
      if (clips) {
        shape.clip = values;
      } else {
        print(&shape, values);
        free(values);
      }
    }
  }
  return 0;
}
