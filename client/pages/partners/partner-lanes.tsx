// biome-ignore-all lint/a11y/noRedundantRoles: some browsers drop table semantics when display changes.
import type { PartnersPage } from '../../../shared/pages/partners/content.ts'
import { RouteShield } from '../../components/route-shield.tsx'

type Lanes = PartnersPage['lanes']

/** A table styled as a road across the window: each row is the lane of one kind of partner. */
export function PartnerLanes({ lanes }: { readonly lanes: Lanes }) {
  const { caption, laneLabel, bringLabel, receiveLabel, rows } = lanes
  return (
    <table role="table" className="partner-road on-asphalt on-slate">
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
        {rows.map((lane, index) => (
          <LaneRow key={lane.name} lane={lane} number={index + 1} lanes={lanes} />
        ))}
      </tbody>
    </table>
  )
}

interface LaneRowProps {
  readonly lane: Lanes['rows'][number]
  readonly number: number
  readonly lanes: Lanes
}

function LaneRow({ lane, number, lanes }: LaneRowProps) {
  return (
    <tr role="row" className="partner-lane">
      <th role="rowheader" scope="row" className="partner-kind">
        <RouteShield number={number} size={48} inverse />
        <span className="partner-name h3">{lane.name}</span>
        <span className="partner-role">{lane.role}</span>
      </th>
      <td role="cell" className="partner-share" data-label={lanes.bringLabel}>
        {lane.bring}
      </td>
      <td role="cell" className="partner-share" data-label={lanes.receiveLabel}>
        {lane.receive}
      </td>
    </tr>
  )
}
