/** Maximum length of a risk's notes and of each reason, in characters. */
export const riskTextLimit = 300

/** Shown at texts that have reached or exceeded the limit (AMB-126). */
export const riskTextLimitMessage = `Maximum of ${riskTextLimit} characters reached.`

/** Maximum number of risks in a bulk update. */
export const maxRisksPerBulkUpdate = 500
