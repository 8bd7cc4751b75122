export function BaysPattern() {
  return (
    <>
      <path className="cover-slate" d="M0 544H816V1056H0Z" />
      <svg aria-hidden="true" x="290" y="620" width="230" height="436">
        <path
          className="cover-hatch"
          d="M-240 210L460-210M-240 300L460-120M-240 390L460-30M-240 480L460 60M-240 570L460 150M-240 660L460 240M-240 750L460 330M-240 840L460 420"
        />
      </svg>
      <path
        className="cover-white"
        d="M48 604H768V1056H748V624H528V1056H508V624H298V1056H278V624H68V1056H48Z"
      />
      <text className="cover-days" x="173" y="770">
        30
      </text>
      <text className="cover-days" x="638" y="770">
        120
      </text>
    </>
  )
}
