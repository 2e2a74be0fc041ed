/** Maximum length of a risk's notes and of each reason, in characters. */
export const riskReasonLimit = 300

/** Shown at texts that have reached or exceeded the limit (AMB-126). */
export const riskLimitText = `Maximum of ${riskReasonLimit} characters reached.`

/** Maximum number of risks in a bulk update. */
export const risksAtOnce = 500
