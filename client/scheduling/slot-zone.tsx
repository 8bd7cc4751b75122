import { useMemo, useState } from 'react'
import { usualZones, zoneChoices } from '../../shared/scheduling/zone-choices.ts'
import { zoneInWords } from '../../shared/scheduling/zone-in-words.ts'
import { Icon } from '../components/icons.tsx'
import { useSlotChoice } from './slot-choice.tsx'
import './slot-zone.css'

/** In which zone the times are, in words; with a script, the choice of another. */
export function SlotZone({ id }: { readonly id: string }) {
  const { isLive } = useSlotChoice()
  const { zone, instant, offset } = useShownMoment()
  return (
    <div className="slot-zone">
      <p>
        <Icon name="globe" size={22} />
        <span>
          Times are in <strong>{zoneInWords(zone, instant, offset)}</strong>
        </span>
      </p>
      {isLive && <ZoneSelect id={`${id}-zone`} />}
    </div>
  )
}

/** A zone has two offsets a year: the words are true for the chosen time, else for the first one in view. */
function useShownMoment() {
  const { chosen, zone: askedZone, answer } = useSlotChoice()
  const zone = answer?.zone ?? askedZone // until other times have come, those that are shown
  const slots = answer?.days.flatMap((day) => day.slots) ?? []
  const slot = slots.find(({ start }) => start === chosen) ?? slots[0]
  const instant = Date.parse(slot?.start ?? (chosen || answer?.from) ?? '')
  return {
    zone,
    instant: Number.isNaN(instant) ? Date.now() : instant,
    offset: slot?.offsetMinutes,
  }
}

function ZoneSelect({ id }: { readonly id: string }) {
  const { zone, changeZone } = useSlotChoice()
  const [hasAll, setAll] = useState(false) // four hundred options, for who is about to choose
  const groups = useMemo(() => (hasAll ? zoneChoices : usualZones)(zone), [hasAll, zone])
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        Time zone
      </label>
      <select
        id={id}
        name="zone"
        value={zone}
        autoComplete="off"
        onFocus={() => setAll(true)}
        onPointerDown={() => setAll(true)}
        onChange={({ target }) => changeZone(target.value)}
      >
        {groups.map(({ label, zones }) => (
          <optgroup key={label} label={label}>
            {zones.map((choice) => (
              <option key={choice.zone} value={choice.zone}>
                {choice.label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </>
  )
}
