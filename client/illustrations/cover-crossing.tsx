export function CrossingPattern() {
  return (
    <>
      <path className="cover-asphalt" d="M0 588H816V1056H0Z" />
      <path className="cover-white" d="M0 608H816V632H0Z" />
      <path className="cover-white" d="M106 588H196L664 1056H574Z" />
      <path className="cover-white" d="M690 588H600L132 1056H222Z" />
      <text className="cover-letter" x="148" y="906">
        R
      </text>
      <text className="cover-letter" x="668" y="906">
        R
      </text>
    </>
  )
}
