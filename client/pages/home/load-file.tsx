import type { LoadFile as LoadFileRecord } from '../../../shared/content/schemas/load-file.ts'
import type { HomePage } from '../../../shared/pages/home/content.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Section } from '../../components/section.tsx'
import { TermLedger } from '../../components/term-ledger.tsx'
import { LoadFile } from '../../illustrations/load-file.tsx'

interface HomeLoadFileProps {
  readonly marker: number
  readonly words: HomePage['loadFile']
  readonly loadFile: LoadFileRecord
}

export function HomeLoadFile({ marker, words, loadFile }: HomeLoadFileProps) {
  const { heading, lead, link } = words
  return (
    <Section
      marker={marker}
      heading={heading}
      lead={lead}
      className="home-load-file"
      aside={<LoadFile loadFile={loadFile} />}
    >
      <TermLedger
        layout="stacked"
        numbered
        rows={loadFile.steps.map(({ name, story }) => ({ name, text: story }))}
      />
      <ButtonLink {...link} variant="text" />
    </Section>
  )
}
