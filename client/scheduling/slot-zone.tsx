import { useMemo, useState } from 'react'
import { usualZones, zoneChoices } from '../../shared/scheduling/zone-choices.ts'
import { zoneInWords } from '../../shared/scheduling/zone-in-words.ts'
import { Icon } from '../components/icons.tsx'
import { useSlotChoice } from './slot-choice.tsx'
import './slot-picker.css'

export function SlotZone({ id }: { readonly id: string }) {
  const { isLive } = useSlotChoice()
  const { zone, instant, offset } = useShownTime()
  return (
    <div className="slot-zone spread">
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

/** A zone has two offsets a year: the text describes the chosen time, otherwise the first visible one. */
function useShownTime() {
  const { chosen, chosenSlot, zone: askedZone, answer, slots } = useSlotChoice()
  const zone = answer?.zone ?? askedZone // until other times have loaded, the zone of those shown
  const slot = chosenSlot ?? slots[0]
  const instant = Date.parse(slot?.start ?? (chosen || answer?.from) ?? '')
  return {
    zone,
    instant: Number.isNaN(instant) ? Date.now() : instant,
    offset: slot?.offsetMinutes,
  }
}

function ZoneSelect({ id }: { readonly id: string }) {
  const { zone, changeZone } = useSlotChoice()
  const [hasAll, setAll] = useState(false) // four hundred options, for a visitor who opens the select
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
