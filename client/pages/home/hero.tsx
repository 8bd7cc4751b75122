import type { HomePage } from '../../../shared/content/schemas/pages/home.ts'
import { ButtonLink } from '../../components/button.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { Waybill } from '../../components/waybill.tsx'
import { WaybillField } from '../../components/waybill-field.tsx'
import { StripMap } from '../../illustrations/strip-map.tsx'

/** The promise, the map of a load's road, and one sheet that lies across the map's edge. */
export function HomeHero({ page }: { readonly page: HomePage }) {
  const { heading, lead, hero, stripMap } = page
  return (
    <PageHero
      size="display"
      title={heading}
      lead={lead}
      note={hero.audience}
      actions={
        <>
          <ButtonLink to={hero.primary.to} icon="arrow-right">
            {hero.primary.label}
          </ButtonLink>
          <ButtonLink to={hero.secondary.to} variant="text">
            {hero.secondary.label}
          </ButtonLink>
        </>
      }
      bleed={
        <StripMap
          stops={stripMap.stops}
          label={stripMap.label}
          scaleNote={stripMap.scale}
          readingNote={stripMap.reading}
        />
      }
    >
      <SampleSheet sheet={page.sampleSheet} />
    </PageHero>
  )
}

/** Narrow values share a row; the last of the three takes what they leave. */
const SPANS = ['third', 'quarter', 'third'] as const

function SampleSheet({ sheet }: { readonly sheet: HomePage['sampleSheet'] }) {
  const { file, fields, shows, doesNotShow } = sheet
  return (
    <Waybill title={file} note={sheet.sheet} dense>
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
