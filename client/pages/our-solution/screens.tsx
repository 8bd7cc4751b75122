import type { ReactNode } from 'react'
import type { LoadFile } from '../../../shared/content/schemas/load-file.ts'
import type { SampleLoad } from '../../../shared/content/schemas/sample-load.ts'
import type { OurSolutionPage } from '../../../shared/pages/our-solution/content.ts'
import { Section } from '../../components/section.tsx'
import { FileScreen, type FileScreenProps } from '../../illustrations/screens/file-screen.tsx'
import { type ComparedLine, GateScreen } from '../../illustrations/screens/gate-screen.tsx'
import { InvitationScreen } from '../../illustrations/screens/invitation-screen.tsx'
import './screens.css'

interface ScreensProps {
  readonly marker: number
  readonly words: OurSolutionPage['screens']
  readonly notProvedLabel: string
  readonly loadFile: LoadFile
  readonly sample: SampleLoad
}

export function Screens({ marker, words, notProvedLabel, loadFile, sample }: ScreensProps) {
  const { heading, lead, note, invitation, gate, file } = words
  return (
    <Section id="screens" marker={marker} heading={heading} lead={lead} className="screens">
      <div className="screens-row">
        <DrawnScreen note={note} heading={invitation.heading} text={invitation.text}>
          <InvitationScreen {...invitation} />
        </DrawnScreen>
        <DrawnScreen note={note} heading={gate.heading} text={gate.text}>
          <GateScreen {...gate} lines={linesOfTheOtherDay(sample)} />
        </DrawnScreen>
      </div>
      <DrawnScreen note={note} heading={file.heading} text={file.text}>
        <FileScreen
          {...file}
          sheets={loadFile.steps.map(({ number, name }, index) => {
            const { who = '', when = '' } = sample.sheets[index] ?? {}
            return { number, name, by: who, at: when }
          })}
          open={sealedSheet(loadFile, sample, notProvedLabel)}
        />
      </DrawnScreen>
    </Section>
  )
}

interface DrawnScreenProps {
  readonly note: string
  readonly heading: string
  readonly text: string
  readonly children: ReactNode
}

function DrawnScreen({ note, heading, text, children }: DrawnScreenProps) {
  return (
    <figure className="drawn-screen">
      {children}
      <figcaption>
        <span className="caption muted">{note}</span>
        <b className="h3">{heading}</b>
        <span>{text}</span>
      </figcaption>
    </figure>
  )
}

/** The second day shows the purpose of a gate check: two lines differ. */
function linesOfTheOtherDay({ facts, compare, days }: SampleLoad): readonly ComparedLine[] {
  const arrived = { ...facts, ...days.other.arrives }
  return compare.map(({ fact, name, how }) => ({
    name,
    how,
    tender: facts[fact],
    seen: arrived[fact],
    matches: facts[fact] === arrived[fact],
  }))
}

const SEALED = 4

function sealedSheet(
  { steps }: LoadFile,
  { sheets }: SampleLoad,
  label: string,
): FileScreenProps['open'] {
  const step = steps[SEALED - 1]
  const fields = sheets[SEALED - 1]?.fields ?? []
  return {
    number: SEALED,
    title: `${SEALED}. ${step?.name}`,
    boxes: fields.map(({ name, value }) => ({ label: name, value })),
    notProved: { label, text: step?.notProved ?? '' },
  }
}
