/** Minutes as hours with one digit after the point. */
export const hoursOf = (minutes: number) => Math.round(minutes / 6) / 10
