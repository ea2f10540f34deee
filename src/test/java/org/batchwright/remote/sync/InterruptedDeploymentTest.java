package org.batchwright.remote.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.remote.Host;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Tests a folder that contains files of two snapshots because its update was interrupted. After the next update, the folder contains
 * exactly one snapshot.
 */
@Tag("slow")
class InterruptedDeploymentTest extends SnapshotProject {
    private SubmittedRun.Code before = new SubmittedRun.Code("", "");
    private SubmittedRun.Code interrupted = new SubmittedRun.Code("", "");
    private SubmittedRun.Code other = new SubmittedRun.Code("", "");

    /** The point at which the script is interrupted. */
    enum Cut {
        BEFORE_REMOVING("paths \"$own/went\" | sort -u", "exit 9\npaths \"$own/went\" | sort -u"),
        BEFORE_COPYING("cp -R -P -l -f", "exit 9\ncp -R -P -l -f"),
        WHILE_COPYING("cp -R -P -l -f", "cp -P \"$own/new/train.py\" train.py; exit 9\ncp -R -P -l -f"),
        BEFORE_RECORDING("cp \"$new\" \"$own/code.part\"", "exit 9\ncp \"$new\" \"$own/code.part\""),
        AFTER_RECORDING("&& rm -f \"$own/next\"", "&& exit 9\nrm -f \"$own/next\"");

        private final String at;
        private final String end;

        Cut(String at, String end) {
            this.at = at;
            this.end = end;
        }
    }

    @BeforeEach
    void makeSnapshots() throws Exception {
        before = sync();
        write("train.py", "print('two')\n");
        write("added.py", "added\n");
        Files.delete(code.resolve("lib/deep/it's.py"));
        interrupted = sync();
        write("train.py", "print('one')\n");
        write("added.py", "added in another way\n");
        write("lib/deep/it's.py", "again\n");
        other = sync();
    }

    @ParameterizedTest
    @EnumSource(Cut.class)
    void the_next_update_leaves_exactly_its_own_files(Cut cut) throws Exception {
        for (SubmittedRun.Code next : new SubmittedRun.Code[] {before, interrupted, other}) {
            Path shared = folder.resolve("shared-" + next.snapshot());
            deploy(new Watched(), before, shared);
            interrupt(cut, interrupted, shared);
            deploy(new Watched(), next, shared);
            assertThat(files(shared)).isEqualTo(files(there.resolve(next.snapshot())));
        }
    }

    @ParameterizedTest
    @EnumSource(Cut.class)
    void two_interrupted_updates_are_repaired_by_the_next_update(Cut cut) throws Exception {
        Path shared = folder.resolve("shared");
        deploy(new Watched(), before, shared);
        interrupt(Cut.WHILE_COPYING, interrupted, shared);
        interrupt(cut, other, shared);
        deploy(new Watched(), before, shared);
        assertThat(files(shared)).isEqualTo(files(there.resolve(before.snapshot())));
    }

    @Test
    void a_remote_file_changed_in_the_meantime_is_not_overwritten() throws Exception {
        Path shared = folder.resolve("shared");
        deploy(new Watched(), before, shared);
        interrupt(Cut.WHILE_COPYING, interrupted, shared);
        Files.writeString(shared.resolve("train.py"), "written on the cluster\n");
        assertThatThrownBy(() -> deploy(new Watched(), before, shared)).hasMessageContaining("train.py");
        assertThat(shared.resolve("train.py")).hasContent("written on the cluster");
    }

    private void deploy(Host host, SubmittedRun.Code code, Path shared) throws Exception {
        sync.updateInPlace(host, there.toString(), code, shared.toString(), Optional.empty());
    }

    private void interrupt(Cut cut, SubmittedRun.Code code, Path shared) {
        Host host = new Watched() {
            @Override
            String around(String script) {
                assertThat(script).contains(cut.at);
                return script.replace(cut.at, cut.end);
            }
        };
        assertThatThrownBy(() -> deploy(host, code, shared)).isInstanceOf(OperationException.class);
    }

    private static Map<String, String> files(Path root) throws IOException {
        Map<String, String> texts = new TreeMap<>();
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String name = root.relativize(file).toString();
                if (!name.startsWith(".batchwright")) {
                    texts.put(name, Files.readString(file));
                }
            }
        }
        return texts;
    }
}
