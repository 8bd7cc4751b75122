export function GorePattern() {
  return (
    <>
      <path className="cover-slate" d="M0 752L816 477V1056H0Z" />
      <path
        className="cover-white"
        d="M490 600L293 1056H318L518 594ZM556 582L782 1056H807L578 574Z"
      />
      <path className="cover-white" d="M538 660L625 726L671 820L538 720L426 805L465 716Z" />
      <path className="cover-white" d="M538 776L712 908L758 1003L538 836L350 979L389 889Z" />
      <path className="cover-white" d="M538 892L754 1056H675L538 952L401 1056H321Z" />
      <path className="cover-white" d="M538 1008L602 1056H474Z" />
      <path className="cover-white" d="M0 752L816 477V496L0 773Z" />
      <path className="cover-amber" d="M72 842H94V888H72ZM72 1026H94V1056H72Z" />
    </>
  )
}
