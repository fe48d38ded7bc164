/* Late replies: read, so that they do not reach the shell.
 *
 * Part of likes. SPDX-License-Identifier: MIT
 */
#include "internal.h"

#include <errno.h>
#include <unistd.h>

/* The longest that late replies are waited for, seconds. */
static const double reply_patience = 0.2;

/* Where the report that ends all replies stands: ESC [ ? digits c. */
enum reply { REPLY_NONE, REPLY_ESCAPE, REPLY_BRACKET, REPLY_NUMBERS, REPLY_ENDED };

static enum reply advance(enum reply state, char byte) {
  if (byte == '\033') return REPLY_ESCAPE;
  if (state == REPLY_ESCAPE && byte == '[') return REPLY_BRACKET;
  if (state == REPLY_BRACKET && byte == '?') return REPLY_NUMBERS;
  if (state == REPLY_NUMBERS && byte == 'c') return REPLY_ENDED;
  if (state == REPLY_NUMBERS && ((byte >= '0' && byte <= '9') || byte == ';')) return state;
  return REPLY_NONE;
}

/* Reads until the last reply has come: none must reach the shell. */
void cnc_swallow_replies(int input, double until) {
  double most = cnc_now() + reply_patience;
  if (until > most) until = most;
  enum reply state = REPLY_NONE;
  for (double left; (left = until - cnc_now()) > 0 && cnc_wait_for(input, false, left);) {
    char bytes[64];
    ssize_t count = read(input, bytes, sizeof bytes);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return;
    for (ssize_t i = 0; i < count; i++)
      if ((state = advance(state, bytes[i])) == REPLY_ENDED) return;
  }
}
