import type { HomePage } from '../../../shared/content/schemas/pages/home.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Ledger, LedgerRow } from '../../components/ledger.tsx'
import { Section } from '../../components/section.tsx'
import { LoadFileDrawing } from '../load-file-drawing.tsx'

interface HomeLoadFileProps {
  readonly marker: number
  readonly loadFile: HomePage['loadFile']
  readonly sheets: HomePage['sheets']
}

/** The load file in four moments, beside its seven sheets. */
export function HomeLoadFile({ marker, loadFile, sheets }: HomeLoadFileProps) {
  const { heading, lead, rows, link } = loadFile
  return (
    <Section
      marker={marker}
      heading={heading}
      lead={lead}
      className="home-load-file"
      aside={<LoadFileDrawing sheets={sheets} />}
    >
      <Ledger layout="stacked">
        {rows.map(({ name, text }) => (
          <LedgerRow key={name} term={name}>
            {text}
          </LedgerRow>
        ))}
      </Ledger>
      <ButtonLink to={link.to} variant="text">
        {link.label}
      </ButtonLink>
    </Section>
  )
}
