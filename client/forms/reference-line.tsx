import type { SentWords } from '../../shared/content/schemas/sent.ts'
import { CopyButton } from '../components/button.tsx'
import '../components/receipt.css'

interface ReferenceLineProps {
  readonly words: Pick<SentWords, 'reference' | 'copy' | 'copied'>
  readonly reference: string
}

export function ReferenceLine({ words, reference }: ReferenceLineProps) {
  return (
    <p className="receipt-reference-line cluster">
      {words.reference} <strong className="mono receipt-reference">{reference}</strong>
      <CopyButton text={reference} label={words.copy} copied={words.copied} />
    </p>
  )
}
