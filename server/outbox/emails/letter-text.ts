import type { Letter, LetterBlock, LetterRow } from './letter.ts'

/** A letter as plain text, for whoever reads mail that way. */
export function letterText({ heading, blocks, footer }: Letter): string {
  return [heading, ...blocks.map(blockText), `-- \n${footer.join('\n')}`].join('\n\n').concat('\n')
}

function blockText(block: LetterBlock): string {
  switch (block.kind) {
    case 'text':
      return block.text
    case 'reference':
      return `${block.label}: ${block.reference}`
    case 'steps':
      return [block.title, ...block.steps.map((step, index) => `${index + 1}. ${step}`)].join('\n')
    case 'rows':
      return [block.title, ...block.rows.map(rowText)].join('\n')
    case 'link':
      return `${block.label}:\n${block.href}`
  }
}

/** An answer of several lines stands indented below its label, so that no line of it looks like a label. */
function rowText({ label, value }: LetterRow): string {
  const name = label.endsWith('?') ? label : `${label.replace(/[.:]$/, '')}:`
  if (!value.includes('\n')) return `${name} ${value}`
  return [name, ...value.split('\n').map((line) => `    ${line}`.trimEnd())].join('\n')
}
