package org.batchwright.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Optional;
import org.batchwright.model.ClusterName;
import org.batchwright.model.Trouble;
import org.batchwright.run.ClusterDesk.Link;
import org.batchwright.run.ClusterDesk.Standing;
import org.junit.jupiter.api.Test;

class StandingNewsTest {
    private static final ClusterName LAB = ClusterName.of("lab");

    private final StandingNews news = new StandingNews();

    @Test
    void another_answer_of_the_scheduler_is_no_news_but_another_link_is() {
        assertThat(news.isNews(LAB, standing(Link.UP, 1, Optional.empty()))).isTrue();
        assertThat(news.isNews(LAB, standing(Link.UP, 2, Optional.empty()))).isFalse();
        assertThat(news.isNews(LAB, standing(Link.LOST, 2, Optional.empty()))).isTrue();
        assertThat(news.isNews(LAB, standing(Link.UP, 3, Optional.empty()))).isTrue();
        Optional<Trouble> silent = Optional.of(new Trouble.NotPossible("It does not answer.", "Wait."));
        assertThat(news.isNews(LAB, standing(Link.UP, 3, silent))).isTrue();
        assertThat(news.isNews(ClusterName.of("other"), standing(Link.UP, 3, silent)))
                .isTrue();
    }

    private static Standing standing(Link link, int second, Optional<Trouble> trouble) {
        return new Standing(
                link, Optional.empty(), Optional.empty(), Optional.of(Instant.ofEpochSecond(second)), trouble);
    }
}
