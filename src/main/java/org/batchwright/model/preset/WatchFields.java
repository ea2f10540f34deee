package org.batchwright.model.preset;

import static org.batchwright.model.preset.Presentation.RARE;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The fields that specify what Batchwright does automatically while the jobs of a run are waiting or running. */
public final class WatchFields {
    /** Once this many jobs of the sweep have failed for the same reason, those still waiting are held. */
    public static final Field<Integer> HOLD_AFTER_FAILURES = new Field<>(
            "sweep.hold-after-failures", Field.Section.SWEEP, FieldType.COUNT, Optional.empty(), Set.of(RARE));

    /** A running job is cancelled when its metrics raise this alarm. */
    public static final Field<String> STOP_ON =
            new Field<>("stop-on", Field.Section.RESULTS, FieldType.choice("nan"), Optional.empty(), Set.of(RARE));

    /** The fields in the section of the sweep. */
    public static final List<Field<?>> OF_SWEEP = List.of(HOLD_AFTER_FAILURES);

    private WatchFields() {}
}
