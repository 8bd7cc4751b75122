import type { LoadFileStep } from '../../../shared/content/schemas/load-file.ts'
import type { HomePage } from '../../../shared/pages/home/content.ts'
import type { homePage } from '../../../shared/pages/home/route.ts'
import type { PageProps } from '../../../shared/pages/page-route.ts'
import { ButtonLink } from '../../components/button.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { Waybill, WaybillField } from '../../components/waybill.tsx'
import { StripMap } from '../../illustrations/strip-map.tsx'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { fillPlaceholders } from '../../text/fill-placeholders.ts'
import './page.css'

const BelowTheFold = lazyComponent(async () => (await import('./below-the-fold.tsx')).BelowTheFold)

Page.lazyComponents = [BelowTheFold]

export function Page(payload: PageProps<typeof homePage>) {
  const { heading, lead, hero, stripMap, sampleSheet } = payload.page
  const { steps } = payload.loadFile
  return (
    <>
      <PageHero
        size="display"
        title={heading}
        lead={lead}
        note={
          <>
            {hero.audience} <SiteLink {...hero.invited} />
          </>
        }
        actions={
          <>
            <ButtonLink {...hero.primary} icon="arrow-right" />
            <ButtonLink {...hero.secondary} variant="text" />
          </>
        }
        bleed={<StripMap steps={steps} label={stripMap.label} />}
      >
        <SampleSheet sheet={sampleSheet} steps={steps} />
      </PageHero>
      <BelowTheFold {...payload} />
    </>
  )
}

/** Short values share a row; the last of the three takes the remaining width. */
const SPANS = ['third', 'quarter', 'third'] as const

interface SampleSheetProps {
  readonly sheet: HomePage['sampleSheet']
  readonly steps: readonly LoadFileStep[]
}

function SampleSheet({ sheet, steps }: SampleSheetProps) {
  const { file, fields, shows, notProvedLabel } = sheet
  const step = steps.find(({ number }) => number === sheet.step)
  const note = fillPlaceholders(sheet.sheet, {
    number: sheet.step,
    count: steps.length,
    name: step?.name ?? '',
  })
  const doesNotShow = { label: notProvedLabel, text: step?.notProved ?? '' }
  return (
    <Waybill title={file} note={note} dense>
      {fields.map(({ name, value }, index) => (
        <WaybillField key={name} number={index + 1} label={name} span={SPANS[index] ?? 'full'}>
          {value}
        </WaybillField>
      ))}
      {[shows, doesNotShow].map(({ label, text }) => (
        <WaybillField key={label} label={label} span="half" prose>
          {text}
        </WaybillField>
      ))}
    </Waybill>
  )
}
