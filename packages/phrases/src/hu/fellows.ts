/** People whom one enters beside oneself. */
export const fellows = {
  /** Why somebody cannot enter a race, after their name: "Kiss Anna (…)". */
  refusal: {
    already_entered: 'erre a távra már van nevezése',
    too_old: 'a verseny napján a korhatár felett lesz',
    too_young: 'a verseny napján a korhatár alatt lesz',
  },
};
