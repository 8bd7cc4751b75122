import type { ReactNode } from 'react'
import { useSite } from '../app/site-context.ts'
import { ButtonLink } from './button.tsx'
import { ExitPanel } from './exit-panel.tsx'

interface ClosingBandProps {
  readonly heading: ReactNode
  /** The action of the sign; the site's own call to action unless given. */
  readonly action?: { readonly to: string; readonly label: string }
  /** On the exit tab. */
  readonly exit?: string
  /** The small line under the action. */
  readonly note?: ReactNode
  /** One or two sentences under the heading. */
  readonly children?: ReactNode
}

/** The last section of a page: the rail turns into the lane of a slate road, an exit sign carries the action. */
export function ClosingBand({ heading, action, exit, note, children }: ClosingBandProps) {
  const { cta } = useSite().navigation
  const { to, label } = action ?? cta
  return (
    <section className="closing-band on-asphalt on-slate">
      <svg
        className="closing-band-turn"
        viewBox="0 0 58 58"
        width="58"
        height="58"
        aria-hidden="true"
      >
        <path d="M2 0A56 56 0 0 0 58 56" strokeDasharray="14 42" />
      </svg>
      <div className="page rail-grid">
        <div className="closing-band-body">
          <div className="statement">
            <h2>{heading}</h2>
            {children && <p className="lead">{children}</p>}
          </div>
          <ExitPanel tab={exit ?? cta.exit} note={note ?? cta.note}>
            <ButtonLink to={to} icon="arrow-right" large>
              {label}
            </ButtonLink>
          </ExitPanel>
        </div>
      </div>
    </section>
  )
}
