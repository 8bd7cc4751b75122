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
  const { heading, text } = page[state]
  return (
    <PageHero
      title={heading}
      lead={fillPlaceholders(text, { address })}
      note={note}
      actions={
        state !== 'ended' && (
          <ChangeForm linkKey={key} isUndo={state === 'withdrawn'} button={page[state].button} />
        )
      }
    />
  )
}

interface ChangeFormProps {
  readonly linkKey: string
  readonly isUndo: boolean
  readonly button: string
}

function ChangeForm({ linkKey, isUndo, button }: ChangeFormProps) {
  return (
    <form method="post" action={`/unsubscribe?${new URLSearchParams({ key: linkKey })}`}>
      <input type="hidden" name="change" value={isUndo ? 'undo' : 'stop'} />
      <Button type="submit" variant={isUndo ? 'secondary' : 'primary'}>
        {button}
      </Button>
    </form>
  )
}
