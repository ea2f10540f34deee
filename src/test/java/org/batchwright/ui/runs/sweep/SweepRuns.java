package org.batchwright.ui.runs.sweep;

import java.time.InstantSource;
import org.batchwright.plan.sweep.SweepSamples;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.ui.fake.FakeRunHistory;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.runs.SampleRunHistory;
import org.batchwright.ui.runs.list.RunLine.RunItem;
import org.batchwright.ui.runs.list.RunsViewModel;
import org.batchwright.ui.runs.row.RunDetails;
import org.batchwright.ui.runs.row.RunFocus;
import org.batchwright.ui.runs.row.RunReader;
import org.batchwright.ui.runs.row.RunRow;

/** Runs of sweeps, samples and chains, and the view model that lists them. */
public abstract class SweepRuns {
    protected final FakeRunHistory book = SweepSamples.book();
    protected final RunsViewModel model = model(book);

    static RunsViewModel model(FakeRunHistory book) {
        return new RunsViewModel(
                book,
                new RunReader(book, cluster -> Dialects.known().named("slurm")),
                new InlineBackground(),
                InstantSource.fixed(SampleRunHistory.NOW));
    }

    RunItem item(long number) {
        return model.shownRuns().stream()
                .filter(item -> item.id().equals(SampleRunHistory.id(number)))
                .findFirst()
                .orElseThrow();
    }

    protected RunRow row(long number) {
        return item(number).row().get();
    }

    RunDetails details() {
        return model.details().get().orElseThrow();
    }

    RunFocus focus() {
        return details().focus();
    }
}
