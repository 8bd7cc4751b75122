import type { ComponentPropsWithoutRef, ReactNode, SubmitEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pagePath } from '../../../../shared/pages/all-pages.ts'
import { usePageQuery } from '../../../base/page-context.tsx'
import { Button } from '../../../components/button.tsx'
import { CautionDiamond } from '../../../components/icons.tsx'
import { Waybill } from '../../../components/waybill.tsx'
import { IN_PLACE } from '../../../navigation/follow-links.ts'
import '../../../components/form-controls.css'
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

interface ToolFieldProps extends ComponentPropsWithoutRef<'input'> {
  readonly name: string
  /** Box number on the sheet; absent for a single box. */
  readonly number?: number | undefined
  readonly words: { label: string; help: string }
  readonly problem: string | undefined
  readonly span?: 'full' | 'third'
}

export function ToolField({ number, words, problem, span = 'full', ...input }: ToolFieldProps) {
  const { name } = input
  const [id, helpId, problemId] = [`tool-${name}`, `tool-${name}-help`, `tool-${name}-problem`]
  return (
    <div className={`waybill-field waybill-${span}`}>
      <label className="waybill-label" htmlFor={id}>
        {number !== undefined && (
          <span className="waybill-number mono muted" aria-hidden="true">
            {number}
          </span>
        )}
        {words.label}
      </label>
      <p id={helpId} className="waybill-help">
        {words.help}
      </p>
      <input
        {...input}
        id={id}
        autoComplete="off"
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? helpId : `${helpId} ${problemId}`}
      />
      <p id={problemId} className="field-error" role="status">
        {problem !== undefined && (
          <>
            <CautionDiamond size={20} error />
            <span>{problem}</span>
          </>
        )}
      </p>
    </div>
  )
}
