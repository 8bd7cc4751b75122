import type { leadPage } from '../../../shared/pages/lead/route.ts'
import type { PageProps } from '../../../shared/pages/page-route.ts'
import { Button } from '../../components/button.tsx'
import { Ledger, LedgerRow } from '../../components/ledger.tsx'
import { PageHero } from '../../components/page-hero.tsx'

/** A plain form, with or without JavaScript: the browser loads the page again, which says what happened. */
export function Page({ page, view }: PageProps<typeof leadPage>) {
  if (!view) return <PageHero title={page.heading} lead={page.lead} />
  const { key, mark, state, reference, company, topic, waited, demo } = view
  const { labels } = page
  const { heading, text } = page[mark][state]
  return (
    <PageHero
      title={heading}
      lead={text}
      actions={
        state !== 'final' && (
          <form method="post" action={`/lead?${new URLSearchParams({ key })}`}>
            <input type="hidden" name="change" value={state === 'marked' ? 'undo' : 'mark'} />
            <Button type="submit" variant={state === 'marked' ? 'secondary' : 'primary'}>
              {page[mark][state].button}
            </Button>
          </form>
        )
      }
    >
      <Ledger>
        <LedgerRow term={labels.reference}>{reference}</LedgerRow>
        {company && <LedgerRow term={labels.company}>{company}</LedgerRow>}
        <LedgerRow term={labels.topic}>{topic}</LedgerRow>
        <LedgerRow term={labels.waited}>{waited}</LedgerRow>
        {demo && (
          <LedgerRow term={labels.demo}>
            {demo.when}
            {demo.isCanceled && ` (${page.canceled})`}
          </LedgerRow>
        )}
      </Ledger>
    </PageHero>
  )
}
