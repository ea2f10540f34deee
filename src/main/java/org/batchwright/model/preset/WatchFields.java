package org.batchwright.model.preset;

import static org.batchwright.model.preset.Presentation.RARE;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The fields that specify what Batchwright does automatically while the jobs of a run are waiting or running. */
public final class WatchFields {
    /** The number of jobs of the sweep that must fail for the same reason before the jobs still waiting are held. */
    public static final Field<Integer> HOLD_AFTER_FAILURES = new Field<>(
            "sweep.hold-after-failures", Field.Section.SWEEP, FieldType.COUNT, Optional.empty(), Set.of(RARE));

    /** The alarm in a running job's metrics that causes the job to be cancelled. */
    public static final Field<String> STOP_ON =
            new Field<>("stop-on", Field.Section.RESULTS, FieldType.choice("nan"), Optional.empty(), Set.of(RARE));

    /** The fields in the section of the sweep. */
    public static final List<Field<?>> OF_SWEEP = List.of(HOLD_AFTER_FAILURES);

    private WatchFields() {}
}
