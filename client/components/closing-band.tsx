import type { Closing } from '../../shared/content/schemas/fields.ts'
import { useSite } from '../base/site-context.ts'
import { Phrases } from '../text/phrases.tsx'
import { ButtonLink } from './button.tsx'
import { Drawing } from './drawing.tsx'
import './closing-band.css'
import './signs.css'

export function ClosingBand({ closing }: { readonly closing: Closing }) {
  const { cta } = useSite().navigation
  const { heading, text, link = cta, note = cta.note } = closing
  return (
    <section className="closing-band on-asphalt on-slate">
      <Drawing className="closing-band-turn" viewBox="0 0 58 58" width="58" height="58">
        <path d="M2 0A56 56 0 0 0 58 56" strokeDasharray="14 42" />
      </Drawing>
      <div className="page rail-grid">
        <div className="closing-band-body">
          <div className="statement">
            <h2>
              <Phrases text={heading} />
            </h2>
            <p className="lead">{text}</p>
          </div>
          <div className="exit-panel">
            <p className="sign-tab on-asphalt">{cta.exit}</p>
            <div className="exit-panel-plate on-asphalt">
              <ButtonLink to={link.to} label={link.label} icon="arrow-right" large />
              {note && <p className="small muted">{note}</p>}
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}
