// What can happen while a picture is shown.
//
// Part of likes. SPDX-License-Identifier: MIT

public import LikesCanvas

/// A key as a user names it.
public enum Key: Hashable, Sendable {
  /// A printable character; space and digits too.
  case character(Unicode.Scalar)
  /// Control with a lower-case letter: C-l is `.control("l")`.
  case control(Unicode.Scalar)
  case enter, escape, tab, backTab, backspace, delete, insert
  case up, down, left, right, home, end, pageUp, pageDown
  /// F1 is 1.
  case function(Int)
}

/// One event from the world. Pasted text, mouse releases and replies never become events.
public enum InputEvent: Hashable, Sendable {
  case key(Key)
  /// A mouse button went down on this cell, both from 0.
  case press(column: Int, row: Int)
  /// The terminal has another size; the sink repaints in full.
  case resized(GridSize)
  /// The process was stopped for about this many seconds and goes on. The picture's time must
  /// stand still meanwhile, and the sink repaints in full.
  case resumed(stoppedFor: Double)
  /// The terminal can take bytes again after a frame was skipped.
  case writable
  /// The picture may have been damaged (focus came back): repaint in full.
  case damaged
  /// The terminal told what stands behind the picture.
  case background(Color)
  /// Something came in beside the terminal, on a descriptor that is watched.
  case feed
  /// A signal asks to end; the process dies by it after restoring the terminal.
  case signal(Int32)
  /// The terminal is gone.
  case closed
}
