/** RFC 4180. All cells are quoted, because some countries' spreadsheets split at semicolons. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${safeCell(cell).replaceAll('"', '""')}"`).join(',')}\r\n`
}

/**
 * On every line of a cell, because some programs ignore quotes. https://owasp.org/www-community/attacks/CSV_Injection
 */
function safeCell(cell: string): string {
  return cell.replace(HIDDEN, '').replace(FORMULA_START, "'")
}

/** Control and format characters, except the joiners that some scripts need. */
const HIDDEN = /(?![\t\r\n\u200c\u200d])[\p{Cc}\p{Cf}]/gu

/** Includes full-width forms, and white space before a sign. */
const FORMULA_START = /(?<=^|[\r\n])(?=[=+\-@\t\r＝＋－＠])/g
