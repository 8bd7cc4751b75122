import type { LoadFile as LoadFileRecord } from '../../../shared/content/schemas/load-file.ts'
import type { HomePage } from '../../../shared/pages/home/content.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Ledger, LedgerRow } from '../../components/ledger.tsx'
import { Section } from '../../components/section.tsx'
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
      <Ledger layout="stacked" numbered>
        {loadFile.steps.map(({ name, story }) => (
          <LedgerRow key={name} term={name}>
            {story}
          </LedgerRow>
        ))}
      </Ledger>
      <ButtonLink {...link} variant="text" />
    </Section>
  )
}
