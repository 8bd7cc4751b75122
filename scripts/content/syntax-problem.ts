import {
  type Document,
  isAlias,
  isCollection,
  isScalar,
  type Range,
  visit,
  type YAMLParseError,
} from 'yaml'

export interface SyntaxProblem {
  /** Where the editor must change something, which is not always where YAML stumbles. */
  readonly offset: number
  readonly reason: string
}

/** The first mistake in the syntax, in an editor's words. Those that YAML reports after it only follow from it. */
export function syntaxProblem(document: Document, text: string): SyntaxProblem | undefined {
  const [error] = document.errors
  if (!error) return findMisread(document)
  const tab = /^ *\t/m.exec(text)
  if (tab) return { offset: tab.index, reason: TAB }
  const unclosed = /\b(?:end with a|Missing closing) (\S)/.exec(error.message)
  if (unclosed) {
    const offset = findOpening(document, error.pos[0])
    return { offset, reason: `What begins here is not closed. Add a ${unclosed[1]} at its end.` }
  }
  return {
    offset: findIndented(document, error) ?? error.pos[0],
    reason: REASONS[error.code] ?? String(error.message.split('\n')[0]),
  }
}

const UNQUOTED =
  'Put quotes around the whole text if it begins with a quote, “{”, “*” or another sign. Write an apostrophe as ’.'

const TAB = 'Replace the tab at the beginning of the line with spaces.'

const REASONS: Partial<Record<YAMLParseError['code'], string>> = {
  BAD_ALIAS: UNQUOTED,
  BAD_SCALAR_START: UNQUOTED,
  BAD_INDENT: 'Begin each line right below the one it belongs with, with a space after a dash.',
  BLOCK_AS_IMPLICIT_KEY:
    'Put quotes around text that contains “: ”. Begin each field right below the one before it.',
  BLOCK_IN_FLOW: 'Put a comma between the fields.',
  DUPLICATE_KEY: 'This field stands here twice. Take one of them out.',
  MULTILINE_IMPLICIT_KEY: 'Put a colon and a space after the name of the field.',
  TAB_AS_INDENT: TAB,
  UNEXPECTED_TOKEN: UNQUOTED,
}

/** YAML takes a text such as `*New*` for a reference, and the rest of `Know #1` for a remark. */
function findMisread(document: Document): SyntaxProblem | undefined {
  let found: SyntaxProblem | undefined
  const report = (range: Range | null | undefined, reason: string) => {
    found = { offset: range?.[0] ?? 0, reason }
    return visit.BREAK
  }
  visit(document, {
    Alias: (_, { range }) => report(range, UNQUOTED),
    Scalar: (_, { comment, range }) => {
      if (!comment || comment.startsWith(' ')) return undefined // remarks have a space after the sign
      return report(range, 'Put quotes around text that contains “ #”: the rest is not shown.')
    },
  })
  return found
}

/** Controls, and what turns the direction of a text or has no width: nobody sees it, and the text behind it may read wrong. */
export const HIDDEN = /(?![\t\n\r])\p{Cc}|[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u

export const HIDDEN_REASON =
  'A character that nobody sees stands in this text. Type the text again instead of pasting it.'

/** In a text of a document that has no mistake in its syntax. */
export function findHidden(document: Document): SyntaxProblem | undefined {
  let found: SyntaxProblem | undefined
  visit(document, {
    Scalar: (_, { value, range }) => {
      if (typeof value !== 'string' || !HIDDEN.test(value)) return undefined
      found = { offset: range?.[0] ?? 0, reason: HIDDEN_REASON }
      return visit.BREAK
    },
  })
  return found
}

/** YAML takes a field that is indented by mistake for more of the text above, where its error begins. */
function findIndented({ errors }: Document, { code, pos: [start] }: YAMLParseError) {
  if (code !== 'BLOCK_AS_IMPLICIT_KEY') return undefined
  const key = errors.find((error) => error.code === 'MULTILINE_IMPLICIT_KEY')
  return key?.pos[0] === start ? key.pos[1] - 1 : undefined
}

/** The innermost bracket, brace or quote that is still open at `end`. */
function findOpening(document: Document, end: number): number {
  let opening = end
  visit(document, {
    Node: (_, node) => {
      if (isAlias(node) || !node.range) return
      const isOpened =
        (isCollection(node) && node.flow) || (isScalar(node) && node.type?.startsWith('QUOTE'))
      const [start, close] = node.range
      if (isOpened && start < end && end <= close) opening = start
    },
  })
  return opening
}
