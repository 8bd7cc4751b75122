import type { PaperProps } from '../../../shared/pages/whitepapers/load.ts'
import { ClosingBand } from '../../components/closing-band.tsx'
import { RichTextView } from '../../components/rich-text.tsx'
import { Section } from '../../components/section.tsx'
import { isSheet } from './is-sheet.ts'
import { PaperContents } from './paper-contents.tsx'
import { PaperNeighbors } from './paper-neighbors.tsx'
import { PaperOpening } from './paper-opening.tsx'
import { PaperSheet } from './paper-sheet.tsx'
import { splitParts } from './split-parts.ts'
import './paper-reading.css'

export function PaperReading({ page, paper, neighbors }: PaperProps) {
  const { reading, closing } = page
  const { opening, parts } = splitParts(paper.body)
  return (
    <>
      <article>
        <PaperOpening reading={reading} paper={paper} preface={opening} />
        <div className="paper-reading">
          <PaperContents reading={reading} paper={paper} parts={parts} />
          <div className="paper-parts">
            {parts.map(({ id, heading, body }, index) => (
              <Section
                key={id}
                id={id}
                className="paper-part"
                marker={index + 1}
                label={reading.part}
                heading={heading}
              >
                {isSheet(body) ? (
                  <PaperSheet reading={reading} paper={paper} id={id} body={body} />
                ) : (
                  <div className="reading">
                    <RichTextView nodes={body} />
                  </div>
                )}
              </Section>
            ))}
          </div>
        </div>
      </article>
      <PaperNeighbors reading={reading} neighbors={neighbors} />
      <ClosingBand closing={closing} />
    </>
  )
}
