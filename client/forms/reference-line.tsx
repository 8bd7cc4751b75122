import { useRef, useState } from 'react'
import type { SentWords } from '../../shared/content/schemas/sent.ts'
import { Button } from '../components/button.tsx'
import '../components/receipt.css'

interface ReferenceLineProps {
  readonly words: Pick<SentWords, 'reference' | 'copy' | 'copied'>
  readonly reference: string
}

export function ReferenceLine({ words, reference }: ReferenceLineProps) {
  const [isCopied, setCopied] = useState(false)
  const text = useRef<HTMLElement>(null)

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(reference)
      setCopied(true)
    } catch {
      if (text.current) getSelection()?.selectAllChildren(text.current)
    }
  }
  return (
    <p className="receipt-reference-line cluster">
      {words.reference}{' '}
      <strong ref={text} className="mono receipt-reference">
        {reference}
      </strong>
      <Button variant="text" onClick={copy}>
        {words.copy}
      </Button>
      <span role="status" className="small muted">
        {isCopied && words.copied}
      </span>
    </p>
  )
}
