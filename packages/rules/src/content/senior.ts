/**
 * The senior discount is for people of at least this age on race day, the birthday itself included (specification §9: "after
 * 65", decision 0028). A module of its own, because the texts are made from it.
 */
export const SENIOR_RATE_FROM_AGE = 65;
