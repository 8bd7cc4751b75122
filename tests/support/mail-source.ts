const ONCE = ['date', 'from', 'message-id', 'to', 'subject', 'mime-version']
const DATE = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{1,2} [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d [+-]\d{4}$/
const ENCODED_WORD = /=\?utf-8\?[qb]\?[!->@-~]*\?=/gi

/** What RFC 5322, 2045 and 2047 do not allow in a mail that every server passes on; empty if there is nothing. */
export function sourceProblems(raw: string): readonly string[] {
  const [head = ''] = raw.split('\r\n\r\n', 1)
  const lines = head.split('\r\n')
  const count = (name: string) =>
    lines.filter((line) => line.toLowerCase().startsWith(`${name}:`)).length
  const words = head.match(ENCODED_WORD) ?? []
  const header = (name: string) => headerOf(raw, name) ?? ''
  const checks: readonly (readonly [boolean, string])[] = [
    [/[^\t\r\n -~]/.test(raw), 'more than printable ASCII'],
    [/[\r\n]/.test(raw.replaceAll('\r\n', '')), 'half an end of line'],
    [raw.split('\r\n').some((line) => line.length > 998), 'a line of more than 998'],
    [lines.some((line) => line.length > 78 && !/^List-Unsubscribe:/.test(line)), 'a long header'],
    [lines.some((line) => /^\s*$/.test(line)), 'an empty folded line'],
    [words.some((word) => word.length > 75), 'an encoded word of more than 75'],
    [head.replace(ENCODED_WORD, '').includes('=?'), 'a broken encoded word'],
    [ONCE.some((name) => count(name) !== 1), 'a header that is there once'],
    [['reply-to', 'sender'].some((name) => count(name) > 1), 'a header that is there once'],
    [['bcc', 'return-path', 'x-mailer'].some((name) => count(name) > 0), 'a header of others'],
    [!DATE.test(header('Date')), 'a date'],
    [!/^<[^\s<>@]+@[^\s<>@]+>$/.test(header('Message-ID')), 'a message id'],
    [/^Content-Transfer-Encoding: (?!7bit|base64|quoted-printable)/im.test(raw), 'an encoding'],
  ]
  return checks.filter(([isWrong]) => isWrong).map(([, problem]) => problem)
}

/** A header as it left us, unfolded; undefined if it is not there. */
export function headerOf(raw: string, name: string): string | undefined {
  const [head = ''] = raw.split('\r\n\r\n', 1)
  const line = head
    .split(/\r\n(?=\S)/)
    .find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`))
  return line
    ?.slice(name.length + 1)
    .replaceAll('\r\n', '')
    .trim()
}
