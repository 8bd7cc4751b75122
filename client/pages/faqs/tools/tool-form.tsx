import type { ReactNode } from 'react'
import { usePageQuery } from '../../../app/page-query.ts'
import { Button } from '../../../components/button.tsx'
import { Waybill } from '../../../components/waybill.tsx'
import { useToolForm } from './use-tool-form.ts'
import '../faq-tools.css'

interface ToolFormProps {
  /** Anchor of its answer, to which the browser returns without a script. */
  readonly slug: string
  readonly words: { label: string; rule: string; submit: string; note: string }
  readonly children: ReactNode
}

export function ToolForm({ slug, words, children }: ToolFormProps) {
  const onSubmit = useToolForm()
  const query = usePageQuery().get('q') ?? ''
  return (
    <form
      className="faq-tool-form"
      action={`/faqs#${slug}`}
      aria-label={words.label}
      noValidate
      onSubmit={onSubmit}
    >
      {query !== '' && <input type="hidden" name="q" value={query} />}
      <Waybill
        title={words.label}
        note={words.rule}
        foot={
          <div className="faq-tool-foot">
            <Button type="submit" variant="secondary">
              {words.submit}
            </Button>
            <span className="muted">{words.note}</span>
          </div>
        }
      >
        {children}
      </Waybill>
    </form>
  )
}
