//! What is known ahead of a deal, so that playing asks less: expressions reduced, duties and conditions as masks, sums of a
//! settlement, moments that can be passed at a glance. `compile` asks for it, the [`Program`](super::Program) holds it, and the
//! engine plays by it; a rule stays what its expression says.

pub(crate) mod beside;
mod early;
pub(crate) mod gate;
pub(crate) mod gates;
pub(crate) mod index;
pub(crate) mod needs;
pub(crate) mod quiet;
pub(crate) mod reduce;
pub(crate) mod rule;
mod shared;
pub(crate) mod steady;
pub(crate) mod sums;
pub(crate) mod wanted;
pub(crate) mod way;
pub(crate) mod which;
