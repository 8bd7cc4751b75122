import type { ReactNode } from 'react'

interface PhotoProps {
  readonly caption: string
}

export function FreightPhoto({ caption }: PhotoProps) {
  return (
    <Photo caption={caption}>
      <path className="ill-hair" d="M0 70H120" />
      <path
        className="ill-waybill"
        d="M12 46H32V66H12ZM32 46H52V66H32ZM12 26H32V46H12ZM32 26H52V46H32Z"
      />
      <path className="ill-waybill" d="M68 46H88V66H68ZM88 46H108V66H88ZM68 26H88V46H68Z" />
      <path className="ill-slate" d="M8 66H56V71H8ZM64 66H112V71H64Z" />
    </Photo>
  )
}

export function DoorPhoto({ caption }: PhotoProps) {
  return (
    <Photo caption={caption}>
      <path className="ill-paper" d="M24 8H60V70H24ZM60 8H96V70H60Z" />
      <path
        className="ill-outline"
        d="M36 8V70M50 8V70M70 8V70M84 8V70M33 44H40M47 44H54M66 44H73M81 44H88"
      />
      <path className="ill-slate" d="M18 70H102V77H18Z" />
      <circle className="ill-seal" cx="60" cy="44" r="5" />
    </Photo>
  )
}

export function SealPhoto({ caption }: PhotoProps) {
  return (
    <Photo caption={caption}>
      <path className="ill-paper" d="M0 24H84V36H0ZM0 46H84V58H0Z" />
      <path className="ill-steel" d="M50 14H60V62H50ZM42 6H68V14H42Z" />
      <path className="ill-paper" d="M38 58H72V78H38Z" />
      <path className="ill-outline" d="M45 65H65M45 71H58" />
    </Photo>
  )
}

function Photo({ caption, children }: PhotoProps & { readonly children: ReactNode }) {
  return (
    <figure className="device-photo">
      <svg viewBox="0 0 120 84" aria-hidden="true" focusable="false">
        <path className="ill-mist" d="M1 1H119V83H1Z" />
        {children}
        <path className="ill-outline" d="M1 1H119V83H1Z" />
      </svg>
      <figcaption className="device-note">{caption}</figcaption>
    </figure>
  )
}
