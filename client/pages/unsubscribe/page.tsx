import type { PageProps } from '../../../shared/pages/page-route.ts'
import type { unsubscribePage } from '../../../shared/pages/unsubscribe/route.ts'
import { Button } from '../../components/button.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { fillPlaceholders } from '../../text/fill-placeholders.ts'
import { LinkedTextView } from '../../text/linked-text.tsx'

/** A plain form, with or without JavaScript: the browser loads the page again, which says what happened. */
export function Page({ page, view }: PageProps<typeof unsubscribePage>) {
  const note = <LinkedTextView pieces={page.otherWays} />
  if (!view) return <PageHero title={page.heading} lead={page.lead} note={note} />
  const { key, state, address } = view
  const { heading, text, button } = page[state]
  const isOver = state === 'withdrawn'
  return (
    <PageHero
      title={heading}
      lead={fillPlaceholders(text, { address })}
      note={note}
      actions={
        <form method="post" action={`/unsubscribe?${new URLSearchParams({ key })}`}>
          <input type="hidden" name="change" value={isOver ? 'undo' : 'stop'} />
          <Button type="submit" variant={isOver ? 'secondary' : 'primary'}>
            {button}
          </Button>
        </form>
      }
    />
  )
}
