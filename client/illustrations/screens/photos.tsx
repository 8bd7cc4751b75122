import { Drawing } from '../../components/drawing.tsx'
import { Outlines } from '../outlines.tsx'

/** Freight, door, and seal, as the sealed sheet lists them. */
const PHOTOS = [
  [
    ['ill-hair', 'M0 70H120'],
    ['ill-waybill', 'M12 46H32V66H12ZM32 46H52V66H32ZM12 26H32V46H12ZM32 26H52V46H32Z'],
    ['ill-waybill', 'M68 46H88V66H68ZM88 46H108V66H88ZM68 26H88V46H68Z'],
    ['ill-slate', 'M8 66H56V71H8ZM64 66H112V71H64Z'],
  ],
  [
    ['ill-paper', 'M24 8H60V70H24ZM60 8H96V70H60Z'],
    ['ill-outline', 'M36 8V70M50 8V70M70 8V70M84 8V70M33 44H40M47 44H54M66 44H73M81 44H88'],
    ['ill-slate', 'M18 70H102V77H18Z'],
    ['ill-seal', 'M60 39A5 5 0 1 1 60 49A5 5 0 1 1 60 39Z'],
  ],
  [
    ['ill-paper', 'M0 24H84V36H0ZM0 46H84V58H0Z'],
    ['ill-steel', 'M50 14H60V62H50ZM42 6H68V14H42Z'],
    ['ill-paper', 'M38 58H72V78H38Z'],
    ['ill-outline', 'M45 65H65M45 71H58'],
  ],
] as const

export function Photos({ captions }: { readonly captions: readonly string[] }) {
  return (
    <div className="device-photos">
      {PHOTOS.map((photo, index) => (
        <figure key={captions[index]} className="device-photo">
          <Drawing viewBox="0 0 120 84">
            <path className="ill-mist" d="M1 1H119V83H1Z" />
            <Outlines of={photo} />
            <path className="ill-outline" d="M1 1H119V83H1Z" />
          </Drawing>
          <figcaption className="device-note">{captions[index]}</figcaption>
        </figure>
      ))}
    </div>
  )
}
