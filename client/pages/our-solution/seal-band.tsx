import type { OurSolutionPage } from '../../../shared/pages/our-solution/content.ts'
import { SealTakenApart } from '../../illustrations/seal-taken-apart.tsx'
import { VvttFrame } from '../../illustrations/vvtt-frame.tsx'
import '../../components/section.css'

export function SealBand({ seal }: { readonly seal: OurSolutionPage['seal'] }) {
  return (
    <section id="seal" className="section section-mist seal-band" aria-labelledby="seal-heading">
      <div className="page rail-grid">
        <div className="rail-body">
          <header className="statement seal-band-head">
            <h2 id="seal-heading">{seal.heading}</h2>
            <p className="muted">{seal.lead}</p>
          </header>
          <SealTakenApart {...seal} />
          <ol className="seal-steps">
            {seal.steps.map(({ action, name, text, drawingLabel }, index) => (
              <li key={action}>
                <VvttFrame action={action} number={seal.number} description={drawingLabel} />
                <h3>
                  {index + 1}. {name}
                </h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
          <p className="source">{seal.note}</p>
        </div>
      </div>
    </section>
  )
}
