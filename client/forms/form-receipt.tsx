import type { SentWords } from '../../shared/content/schemas/sent.ts'
import { useSite } from '../base/site-context.ts'
import { EmailLink, useHoursInWords } from '../components/contact-links.tsx'
import { LedgerRow } from '../components/ledger.tsx'
import { Receipt, type ReceiptProps } from '../components/receipt.tsx'
import { SiteLink } from '../components/site-link.tsx'
import { fillPlaceholders } from '../text/fill-placeholders.ts'
import { ReferenceLine } from './reference-line.tsx'

interface FormReceiptProps extends Pick<ReceiptProps, 'level'> {
  readonly words: SentWords
  readonly reference: string
  readonly mailbox: string
  readonly again: string
}

/** Confirms a form: its reference, the next steps, and how to correct it. */
export function FormReceipt({ words, reference, mailbox, again, level }: FormReceiptProps) {
  const { reply } = useSite().contact
  const next = fillPlaceholders(words.next.text, { reply, hours: useHoursInWords() })
  return (
    <Receipt
      level={level}
      label={words.label}
      heading={words.heading}
      seal={words.seal}
      lead={<ReferenceLine words={words} reference={reference} />}
      foot={<SiteLink to={again}>{words.again}</SiteLink>}
    >
      <LedgerRow term={words.next.name}>{next}</LedgerRow>
      <LedgerRow term={words.confirmation.name}>{words.confirmation.text}</LedgerRow>
      <LedgerRow term={words.correct.name}>
        {words.correct.text} <EmailLink address={mailbox} />
      </LedgerRow>
    </Receipt>
  )
}
