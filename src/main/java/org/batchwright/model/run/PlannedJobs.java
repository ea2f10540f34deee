package org.batchwright.model.run;

import java.util.AbstractList;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.function.IntFunction;

/** The jobs of a plan, each created on access, so ten thousand jobs cost no more than the few on the screen. */
public final class PlannedJobs extends AbstractList<PlannedJob> implements RandomAccess {
    private final int size;
    private final IntFunction<PlannedJob> maker;

    /** @param maker creates the job at an index from 0; deterministic */
    public PlannedJobs(int size, IntFunction<PlannedJob> maker) {
        this.size = size;
        this.maker = maker;
    }

    @Override
    public PlannedJob get(int place) {
        return maker.apply(Objects.checkIndex(place, size));
    }

    @Override
    public int size() {
        return size;
    }
}
