// biome-ignore-all lint/a11y/noRedundantRoles: some browsers drop table semantics when display changes.
import type { PageProps } from '../../../shared/pages/page-route.ts'
import type { PartnersPage } from '../../../shared/pages/partners/content.ts'
import type { partnersPage } from '../../../shared/pages/partners/route.ts'
import { Accordion, AccordionItem } from '../../components/accordion.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { RouteShield } from '../../components/icons.tsx'
import { TermLedger } from '../../components/ledger.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { RailGrid } from '../../components/rail-grid.tsx'
import { Phrases } from '../../text/phrases.tsx'
import './page.css'

export function Page({ page }: PageProps<typeof partnersPage>) {
  const { heading, lead, enquiry, lanes, details } = page
  return (
    <>
      <PageHero
        title={<Phrases text={heading} />}
        lead={lead}
        actions={<ButtonLink {...enquiry.link} icon="arrow-right" />}
        note={enquiry.note}
      />
      <PartnerLanes lanes={lanes} />
      <RailGrid>
        <div className="rail-body">
          <h2 className="visually-hidden">{details.heading}</h2>
          <Accordion>
            {details.lists.map(({ id, name, rows }) => (
              <AccordionItem key={id} id={id} question={name}>
                <TermLedger layout="stacked" rows={rows} />
              </AccordionItem>
            ))}
          </Accordion>
        </div>
      </RailGrid>
    </>
  )
}

/** A table styled as a road across the window: each row is the lane of one kind of partner. */
function PartnerLanes({ lanes }: Pick<PartnersPage, 'lanes'>) {
  const { caption, laneLabel, bringLabel, receiveLabel, rows } = lanes
  return (
    <table id="lanes" role="table" className="partner-road on-asphalt on-slate">
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row" className="partner-lane partner-heads">
          {[laneLabel, bringLabel, receiveLabel].map((label) => (
            <th role="columnheader" scope="col" key={label}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ name, bring, receive }, index) => (
          <tr role="row" key={name} className="partner-lane">
            <th role="rowheader" scope="row" className="partner-kind">
              <RouteShield number={index + 1} size={48} inverse />
              <span className="h3">{name}</span>
            </th>
            <td role="cell" className="partner-share" data-label={bringLabel}>
              {bring}
            </td>
            <td role="cell" className="partner-share" data-label={receiveLabel}>
              {receive}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
