import type { PaperProps } from '../../../shared/pages/whitepapers/load.ts'
import { ClosingBand } from '../../components/closing-band.tsx'
import { RichTextView } from '../../components/rich-text.tsx'
import { Section } from '../../components/section.tsx'
import { splitAtHeadings } from '../../text/split-at-headings.ts'
import { isSheet } from './is-sheet.ts'
import { PaperContents } from './paper-contents.tsx'
import { PaperNeighbors } from './paper-neighbors.tsx'
import { PaperOpening } from './paper-opening.tsx'
import { PaperSheet } from './paper-sheet.tsx'
import './paper-reading.css'

export function PaperReading({ page, paper, neighbors }: PaperProps) {
  const { reading, closing } = page
  const { opening, sections } = splitAtHeadings(paper.body, 'h2')
  return (
    <>
      <article>
        <PaperOpening reading={reading} paper={paper} preface={opening} />
        <div className="paper-reading">
          <PaperContents reading={reading} paper={paper} sections={sections} />
          <div className="paper-parts">
            {sections.map(({ id, heading, body }, index) => (
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
