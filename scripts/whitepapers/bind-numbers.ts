const NO_BREAK = '\u00a0'

/** Units and words that belong to the number before them. */
const AFTER_NUMBER =
  /(\d) (?=(?:CFR|USC|FR|AM|PM|lb|g|percent|million|bn|hours?|days?|weeks?|months?|years?)\b)/g

/** Words that announce the number behind them. */
const BEFORE_NUMBER =
  /\b(CFR|USC|FR|Part|No\.|ISO|level|Day|day|Hour|hour|page|version|whitepaper|Whitepaper|January|February|March|April|May|June|July|August|September|October|November|December) (?=\d)/g

/** Keeps a number and its unit, or its name, on one line: "49 CFR 371.3", "2:30 PM", "Day 30". */
export function bindNumbers(text: string): string {
  return text.replace(AFTER_NUMBER, `$1${NO_BREAK}`).replace(BEFORE_NUMBER, `$1${NO_BREAK}`)
}
