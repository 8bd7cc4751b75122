import { Fragment } from 'react'
import type { Invitation } from '../../shared/pages/why/invitation.ts'
import { Waybill, WaybillField } from '../components/waybill.tsx'
import './phone-invitation.css'

/** In characters: a value that shares a row. */
const SHORT = 12

/** A phone whose screen is a waybill. Its buttons cannot be pressed. */
export function PhoneInvitation({ invitation }: { readonly invitation: Invitation }) {
  const { caption, strip, title, from, groups, never, send, decline } = invitation
  return (
    <figure className="stack">
      <div className="phone">
        <Waybill
          title={strip[0]}
          note={strip[1]}
          dense
          foot={
            <p className="cluster">
              <span className="phone-button phone-button-first">{send}</span>
              <span className="phone-button">{decline}</span>
            </p>
          }
        >
          <PhoneLine title={title}>{from}</PhoneLine>
          {groups.map(({ title, note, fields }) => (
            <Fragment key={title}>
              <PhoneLine title={title}>{note}</PhoneLine>
              {fields.map(({ label, value }) => (
                <WaybillField
                  key={label}
                  label={label}
                  span={value.length > SHORT ? 'full' : 'half'}
                >
                  {value}
                </WaybillField>
              ))}
            </Fragment>
          ))}
          <p className="phone-line phone-never small">
            <b>{never.label}</b> {never.text}
          </p>
        </Waybill>
      </div>
      <figcaption className="caption">{caption}</figcaption>
    </figure>
  )
}

interface PhoneLineProps {
  readonly title: string
  readonly children: string
}

function PhoneLine({ title, children }: PhoneLineProps) {
  return (
    <p className="phone-line">
      <b>{title}</b> <span className="small muted">{children}</span>
    </p>
  )
}
