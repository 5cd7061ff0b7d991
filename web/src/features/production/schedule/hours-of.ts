/** Minutes as hours with one decimal. */
export const hoursOf = (minutes: number) => Math.round(minutes / 6) / 10
