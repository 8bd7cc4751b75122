/**
 * One line of a CSV file (RFC 4180), with its line end. Every cell stands in quotes, so that commas, semicolons and
 * line breaks are safe in any country's spreadsheet.
 */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${safeCell(cell).replaceAll('"', '""')}"`).join(',')}\r\n`
}

/**
 * What a spreadsheet takes for text: a line that would begin a formula gets an apostrophe before it. Every line of a
 * cell, since not every program honours quotes around line breaks. What is hidden is taken out first, or it would hide
 * the beginning. https://owasp.org/www-community/attacks/CSV_Injection
 */
function safeCell(cell: string): string {
  return cell.replace(HIDDEN, '').replace(FORMULA_START, "'")
}

/** Control and format characters, but not the joiners that some scripts need. */
const HIDDEN = /(?![\t\r\n\u200c\u200d])[\p{Cc}\p{Cf}]/gu

/** At the start of a line: the signs themselves, as wide as Asian scripts write them, and white space that hides one. */
const FORMULA_START = /(?<=^|[\r\n])(?=[=+\-@\t\r＝＋－＠])/g
