package org.batchwright.run.metrics;

import java.util.List;
import org.batchwright.run.metrics.FollowedFiles.Followed;
import org.batchwright.text.ShellFile;
import org.batchwright.text.ShellQuote;

/**
 * The single command of a collection round. Its output is compressed and contains the new data in the files of all jobs, in sections that
 * begin with unique markers.
 *
 * @param mark the marker before each section of the output
 */
record CollectionScript(String mark) {
    private static final ShellFile FUNCTIONS = ShellFile.of(CollectionScript.class, "collect.sh");

    /** Maximum number of bytes read from one file, and in total, in one round. */
    record Budget(int perFile, int inAll) {}

    /**
     * A job to read.
     *
     * @param folder absolute path of the run's folder
     * @param discovery where to search for new files
     * @param files the known files, each with the number of its bytes on this computer
     */
    record Job(MetricJob job, String folder, Discovery discovery, List<Known> files) {}

    /** Where to search for new files. */
    enum Discovery {
        /** Do not search in this round. */
        NONE,
        /** Search only in the job's own folder, if it has one; files elsewhere cannot be attributed to a job. */
        OWN_FOLDER,
        ANY_FOLDER
    }

    /** Used instead of a size if nothing more of this file is needed. */
    static final long ENOUGH = -1;

    /** @param size number of the file's bytes on this computer, or {@link #ENOUGH} */
    record Known(Followed file, long size) {}

    String text(List<Job> jobs, Budget budget) {
        StringBuilder script = new StringBuilder();
        script.append(ShellFile.assign("mark", mark));
        script.append(ShellFile.assign("per_file", Integer.toString(budget.perFile())));
        script.append(ShellFile.assign("left", Integer.toString(budget.inAll())));
        script.append(FUNCTIONS.text());
        script.append("{\n");
        for (Job job : jobs) {
            append(script, job);
        }
        return script.append("print_new\nprintf '\\n%s end\\n' \"$mark\"\n} | gzip -c | base64\n")
                .toString();
    }

    private static void append(StringBuilder script, Job job) {
        script.append("known() {\ncase $1 in\n");
        for (Known one : job.files()) {
            script.append(ShellQuote.alwaysQuote(one.file().path()))
                    .append(") node=")
                    .append(ShellQuote.quote(one.file().inode()))
                    .append(" from=")
                    .append(one.size())
                    .append(" ;;\n");
        }
        script.append("*) node= from=0 ;;\nesac\n}\n");
        script.append("collect ")
                .append(ShellQuote.quote(job.folder()))
                .append(' ')
                .append(job.job().run().value())
                .append(' ')
                .append(job.job().task())
                .append(' ')
                .append(job.job().stem())
                .append(' ')
                .append(job.discovery().name());
        job.files()
                .forEach(one -> script.append(' ')
                        .append(ShellQuote.alwaysQuote(one.file().path())));
        script.append('\n');
    }
}
