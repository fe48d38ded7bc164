// What can be wrong with a command line.
//
// Part of likes. SPDX-License-Identifier: MIT

/// Something wrong in the arguments or in the environment; the user's text in it is raw.
///
/// `source` is what the value came from: "--fps" or "LIKES_FPS".
enum UsageError: Error, Hashable {
  case unknownCommand(String, nearest: String?)
  /// A scene's name stands where a command should.
  case sceneAsCommand(String)
  case unknownOption(String, nearest: String?, command: CommandName)
  /// An option of other commands.
  case foreignOption(String, command: CommandName)
  case missingValue(option: String, wants: String)
  case unwantedValue(option: String, value: String)
  case unsuitableValue(source: String, wants: String, value: String)
  case severalDurations(source: String)
  /// `wait` has nothing to wait for.
  case missingCommand
  case missingScene(known: [String], command: CommandName)
  /// The command does not work without it.
  case missingOption(String, wants: String, command: CommandName)
  /// An option that means nothing to the format of the recording.
  case foreignFormat(String, format: RecordingFormat, formats: [RecordingFormat])
  /// The source is nil for an operand.
  case unknownScene(String, source: String?, nearest: String?)
  /// A sheet of pictures that is too large.
  case tooManyPixels(Int)
  case unexpectedOperand(String, command: CommandName)
}
