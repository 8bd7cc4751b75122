import type { ReactNode, SubmitEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pagePath } from '../../../../shared/pages/all-pages.ts'
import { usePageQuery } from '../../../base/page-context.tsx'
import { Button } from '../../../components/button.tsx'
import { Waybill } from '../../../components/waybill.tsx'
import { IN_PLACE } from '../../../navigation/follow-links.ts'
import '../faq-tools.css'

interface ToolFormProps {
  /** Anchor of its answer, to which the browser returns without a script. */
  readonly slug: string
  readonly words: { label: string; rule: string; submit: string; note: string }
  readonly children: ReactNode
}

/**
 * A GET form that writes its fields into the page's address, beside those of another tool or the search; without a
 * script the server answers the same address.
 */
export function ToolForm({ slug, words, children }: ToolFormProps) {
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  const query = usePageQuery().get('q') ?? ''

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new URLSearchParams(search)
    for (const [name, value] of new FormData(event.currentTarget)) fields.set(name, String(value))
    void navigate({ search: `?${fields}`, hash }, IN_PLACE)
  }

  return (
    <form
      className="faq-tool-form"
      action={`${pagePath('faqs')}#${slug}`}
      aria-label={words.label}
      noValidate
      onSubmit={onSubmit}
    >
      {query !== '' && <input type="hidden" name="q" value={query} />}
      <Waybill
        title={words.label}
        note={words.rule}
        foot={
          <div className="cluster faq-tool-foot">
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
