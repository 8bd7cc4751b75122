const NO_BREAK = '\u00a0'

const AFTER_NUMBER =
  /(\d) (?=(?:CFR|USC|FR|AM|PM|lb|g|percent|million|bn|hours?|days?|weeks?|months?|years?)\b)/g

const BEFORE_NUMBER =
  /\b(CFR|USC|FR|Part|No\.|ISO|level|Day|day|Hour|hour|page|version|whitepaper|Whitepaper|January|February|March|April|May|June|July|August|September|October|November|December) (?=\d)/g

/** Adds no-break spaces: "49 CFR 371.3", "2:30 PM", "Day 30". */
export function bindNumbers(text: string): string {
  return text.replace(AFTER_NUMBER, `$1${NO_BREAK}`).replace(BEFORE_NUMBER, `$1${NO_BREAK}`)
}
